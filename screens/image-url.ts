import { basePath } from '../schemas/protocol/constants.ts'

/** Address of one of the store's pictures at a width; the gateway answers the format that the browser takes. */
export const imageUrl = (key: string, width: number): string => `${basePath}/img/${key}/${width}`
