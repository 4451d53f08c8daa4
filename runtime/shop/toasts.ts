import type { Shop, Toast } from './shop.ts'

let lastId = 0

export function showToast(
  { toasts }: Pick<Shop, 'toasts'>,
  text: string,
  kind: Toast['kind'],
  lasts: number,
  action?: Toast['action'],
): void {
  const same = toasts.peek().find((toast) => toast.text === text)
  // Equal messages are shown once, however many calls caused them; an action replaces the previous
  // toast.
  if (same && !action) return
  const others = toasts.peek().filter((toast) => toast !== same)
  toasts.value = [...others, { id: ++lastId, text, kind, lasts, ...(action && { action }) }]
}

export const closeToast = ({ toasts }: Pick<Shop, 'toasts'>, id: number): void => {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}
