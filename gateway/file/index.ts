export { localFileStore, type FileStore } from './file-store.ts'
export { keepPicture, PictureRefused, redrawPicture, savePicture } from './pictures.ts'
export { acceptedFormats, pictureVariants, type PictureVariants } from './picture-variants.ts'
