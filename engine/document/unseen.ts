/**
 * Type that edit mode gives to a block in its place which visitors do not see: hidden by its visibility,
 * or left out as broken. No block has it.
 */
export const unseenType = 'Unseen'
