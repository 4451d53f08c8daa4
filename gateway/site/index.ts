export { escapeHtml } from './escape.ts'
export { builtAssets, type Assets } from './assets.ts'
export { createSite, type RenderShop } from './site.ts'
export { addSiteRoutes } from './routes.ts'
