export { storePictures } from './picture-use.ts'
