import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { ImageKey, Nbr } from '../kit/types.ts'
import { NameByLang } from './product-edit.schema.ts'

const fun = 'pt'
const access = 'operator'
const none = Type.Object({})

const CategoryFacts = Type.Object({
  name: NameByLang,
  img: ImageKey(),
  /** Hidden from the shop's menus. */
  isHidden: Type.Boolean(),
})
/** Maximum number of products that are put back with a deleted category or tag. */
export const mostRestored = 1_000
const PtNbrs = Type.Array(Nbr(), { maxItems: mostRestored })
/** Whether more products may be taken out than can be put back. */
const isFinal = Type.Optional(Type.Boolean())
/** There are more products than can be put back; only `isFinal` deletes it. */
const final = { DELETED_FOR_GOOD: none }
/** The products that were in it, for putting them back; absent if they are too many. */
const taken = Type.Object({ ptNbrs: Type.Optional(PtNbrs) })
const unknownPicture = { PICTURE_UNKNOWN: none }

export const listCategories = defineOp({
  fun,
  op: 'listCategories',
  access,
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns all categories of the store in their order, parents before their children.',
  request: noInput,
  response: none,
  rows: Type.Object({
    typeNbr: Nbr(),
    /** Parent category; empty on the first level. */
    parentNbr: Type.String(),
    ...CategoryFacts.properties,
    /** Number of its products, counted up to 100. */
    products: Type.Integer(),
  }),
})

export const saveCategory = defineOp({
  fun,
  op: 'saveCategory',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Creates a category at the end of its level, or changes the name, picture and visibility of one.',
  request: Type.Object({
    /** Absent to create a category. */
    typeNbr: Type.Optional(Nbr()),
    /** Parent of a new category. */
    parentNbr: Type.Optional(Nbr()),
    ...CategoryFacts.properties,
  }),
  response: Type.Object({ typeNbr: Nbr() }),
  errors: {
    ...unknownPicture,
    /** Categories have at most two levels. */
    CATEGORY_TOO_DEEP: none,
  },
})

export const moveCategory = defineOp({
  fun,
  op: 'moveCategory',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Puts a category under another one, or on the first level, at a place among the others there.',
  request: Type.Object({
    typeNbr: Nbr(),
    /** Absent for the first level. */
    parentNbr: Type.Optional(Nbr()),
    /** New index among its siblings, counted without itself. */
    at: Type.Integer({ minimum: 0, maximum: 10_000 }),
  }),
  response: none,
  errors: {
    /** The new parent is the category itself or a descendant. */
    CATEGORY_IN_ITSELF: none,
    CATEGORY_TOO_DEEP: none,
  },
})

export const deleteCategory = defineOp({
  fun,
  op: 'deleteCategory',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Deletes a category without categories under it. Its products stay. Returns what restores it, or fails if that is too much and `isFinal` is not set.',
  request: Type.Object({ typeNbr: Nbr(), isFinal }),
  response: taken,
  errors: { CATEGORY_HAS_CHILDREN: none, ...final },
})

export const restoreCategory = defineOp({
  fun,
  op: 'restoreCategory',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Creates a category that was deleted within the last hour again, with its number, at its place among the others and with those of its products that still exist.',
  request: Type.Object({
    typeNbr: Nbr(),
    /** Absent for the first level. */
    parentNbr: Type.Optional(Nbr()),
    /** Index among its siblings. */
    at: Type.Integer({ minimum: 0, maximum: 10_000 }),
    ...CategoryFacts.properties,
    ptNbrs: PtNbrs,
  }),
  response: none,
  errors: { CATEGORY_TOO_DEEP: none },
})

export const listTags = defineOp({
  fun,
  op: 'listTags',
  access,
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns all product tags of the store.',
  request: noInput,
  response: none,
  rows: Type.Object({
    tagNbr: Nbr(),
    name: NameByLang,
    /** Number of its products, counted up to 100. */
    products: Type.Integer(),
  }),
})

export const saveTag = defineOp({
  fun,
  op: 'saveTag',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Creates a product tag, or renames one.',
  request: Type.Object({ tagNbr: Type.Optional(Nbr()), name: NameByLang }),
  response: Type.Object({ tagNbr: Nbr() }),
})

export const deleteTag = defineOp({
  fun,
  op: 'deleteTag',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Deletes a product tag, and takes it off its products. Returns what restores it, or fails if that is too much and `isFinal` is not set.',
  request: Type.Object({ tagNbr: Nbr(), isFinal }),
  response: taken,
  errors: final,
})

export const restoreTag = defineOp({
  fun,
  op: 'restoreTag',
  access,
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Creates a tag that was deleted within the last hour again, with its number and those of its products that still exist.',
  request: Type.Object({ tagNbr: Nbr(), name: NameByLang, ptNbrs: PtNbrs }),
  response: none,
})
