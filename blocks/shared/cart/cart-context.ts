import { createContext, useContext } from 'react'
import type { CartState } from './cart-state.ts'

/** Blocks beside the parts of a cart may read it without loading its code. */
export const CartContext = createContext<CartState | null>(null)

export function useCart(): CartState {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('useCart: no cart above this component; place the part inside Cart')
  return cart
}
