export { isArea } from './areas.ts'
