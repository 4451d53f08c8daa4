export { listCategories, saveCategory, moveCategory, deleteCategory } from './category-handlers.ts'
export { deleteTag, listTags, saveTag } from './tag-handlers.ts'
