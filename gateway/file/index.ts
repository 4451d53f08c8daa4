/** Files and pictures: where they are kept, how they are drawn, and the rows of the media library. */
export { addUploadRoute } from './upload-route.ts'
export type { FileStore } from './file-store.ts'
export { openFiles } from './open-files.ts'
export { holdPlace } from './one-place.ts'
export { PictureRefused, redraw, type Drawn } from './draw-picture.ts'
export { keepPicture } from './keep-picture.ts'
export {
  changeMediaRow,
  dropMediaRow,
  focusIn,
  keepInLibrary,
  lockMedia,
  mediaRow,
  nameFrom,
  removeContent,
  searchable,
} from './library.ts'
export { createPartUploads, type PartUploads } from './part-uploads.ts'
export { mostPlaces, placesOf, type PictureUse, type Replacement } from './picture-use.ts'
export { replacedIn } from './replaced-in.ts'
export type { IconDrawing } from './draw-icon.ts'
export { createPicturesApart, type Pictures } from './pictures.ts'
export { acceptedFormats } from './picture-format.ts'
export { pictureVariants, type PictureVariants, type Variant } from './picture-variants.ts'
export type { VariantStore } from './variant-store.ts'
