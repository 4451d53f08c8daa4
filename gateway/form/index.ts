export { formFaults } from './check-form.ts'
export { sanitized } from './form-source.ts'
export { formPictures } from './picture-use.ts'
export { formFileKey, removeUnclaimed } from './unclaimed-files.ts'
