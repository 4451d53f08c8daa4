export { formFaults } from './check-form.ts'
export { sanitized } from './form-source.ts'
export { formFileKey, removeUnclaimed } from './unclaimed-files.ts'
