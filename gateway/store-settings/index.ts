/** The settings of a store that show pictures. */
export { storePictures } from './picture-use.ts'
