export { addMediaRoutes, addUploads } from './media-routes.ts'
