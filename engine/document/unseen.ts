/**
 * Type of the placeholder for a block that visitors do not see in edit mode: hidden by its
 * conditions, or left out as broken. No block has this type.
 */
export const unseenType = 'Unseen'
