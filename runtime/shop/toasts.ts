import type { Shop, Toast } from './shop.ts'

let lastId = 0

export function showToast(
  { toasts }: Pick<Shop, 'toasts'>,
  text: string,
  kind: Toast['kind'],
  lasts: number,
): void {
  // A one-time message is said once, however many calls ran into it.
  if (toasts.peek().some((toast) => toast.text === text)) return
  toasts.value = [...toasts.peek(), { id: ++lastId, text, kind, lasts }]
}

export const closeToast = ({ toasts }: Pick<Shop, 'toasts'>, id: number): void => {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}
