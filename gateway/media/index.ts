/** The routes by which pictures get into the media library. */
export { addMediaRoutes, addUploads } from './media-routes.ts'
