export { formFaults } from './check-form.ts'
export { sanitized } from './form-source.ts'
export { removeUnclaimed } from './unclaimed-files.ts'
export { addUploadRoute } from './upload-route.ts'
