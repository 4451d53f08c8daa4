/** The pages of the shop as HTML. */
export { appIcons } from './app-icons.ts'
export { escapeHtml } from './escape.ts'
export { builtAssets, type Assets } from './assets.ts'
export { createSite, type RenderShop } from './site.ts'
export { addSiteRoutes } from './routes.ts'
