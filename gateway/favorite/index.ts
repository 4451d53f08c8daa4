export { eraseFavorites } from './erase.ts'
