export { isArea, placeIn } from './areas.ts'
