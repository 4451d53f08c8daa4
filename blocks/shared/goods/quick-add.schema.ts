import { Type } from '@sinclair/typebox'

/** Whether the cards of a list put their products into the cart. */
export const quickAddProp = (isDefault: boolean) =>
  Type.Boolean({
    default: isDefault,
    role: 'design',
    title: 'Add from the card',
    description:
      'Shows a button on each card that puts the product into the cart, or asks for its options first.',
  })
