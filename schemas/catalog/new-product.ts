import type { EditableProduct, EditableSku } from './product-edit.schema.ts'

/** Returns a SKU with the form's initial values for missing fields. */
export const newSku = (given: Partial<EditableSku> = {}): EditableSku => ({
  skuId: '',
  vIds: [],
  merchantSku: '',
  price: 0,
  origPrice: null,
  weight: 0,
  isTracked: true,
  startStock: 0,
  ...given,
})

/** Returns a product with the form's initial values for missing fields. */
export const newProduct = (given: Partial<EditableProduct> = {}): EditableProduct => ({
  texts: {},
  handle: '',
  imgs: [],
  options: [],
  skus: [newSku()],
  typeNbrs: [],
  tagNbrs: [],
  additions: [],
  keywords: '',
  shelf: 'onShelf',
  shelfFrom: '',
  shelfUntil: '',
  levelNbrs: null,
  isLevelPrice: false,
  isVirtual: false,
  isInquiry: false,
  temp: 'ambient',
  quota: null,
  rebPer: null,
  expDays: null,
  lowStock: null,
  sort: 0,
  ...given,
})
