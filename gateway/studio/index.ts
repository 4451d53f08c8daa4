/** The address of the Studio: its pages and calls. */
export { createApi } from './api-call.ts'
export { addStudioRoutes } from './routes.ts'
