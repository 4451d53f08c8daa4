import { basePath } from '../schemas/protocol/constants.ts'

/**
 * Address of one of the store's pictures at a width in pixels; the gateway picks a format that the
 * browser accepts.
 */
export const imageUrl = (key: string, width: number): string => `${basePath}/img/${key}/${width}`
