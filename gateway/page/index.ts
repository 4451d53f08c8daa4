export { recordFaults } from './resolve-page.ts'
