export { createApi } from './api-call.ts'
export { addStudioRoutes } from './routes.ts'
