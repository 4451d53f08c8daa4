import type { ReactNode } from 'react'
import { Outline } from './icon.tsx'

/**
 * Icon outlines used only by the account pages, in a module of their own to keep other pages small.
 */
const outlines = {
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  eyeOff:
    'M4.5 4.5l15 15M9.8 6.1c.7-.2 1.4-.3 2.2-.3 6 0 9.5 6.2 9.5 6.2a17 17 0 0 1-2.8 3.4M6.3 7.8A17 17 0 0 0 2.5 12S6 18.2 12 18.2c1.4 0 2.7-.3 3.8-.8M10 10a2.8 2.8 0 0 0 3.9 3.9',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  phone: 'M7.5 3.5h9v17h-9zM11 17.8h2',
  lock: 'M5.5 10.5h13v9.5h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.3a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2z',
  chat: 'M4 5h16v11.5h-8.5L7 20v-3.5H4z',
  receipt: 'M6 3.5h12V20.5l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 12h6',
  ticket: 'M3.5 6.5h17v4a1.5 1.5 0 0 0 0 3v4h-17v-4a1.5 1.5 0 0 0 0-3zM14.5 7v10',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.6-4.9-2.7-4.9 2.7 1-5.6L4 9.8l5.6-.7z',
  pin: 'M12 20.5s-6.5-5.7-6.5-10.6a6.5 6.5 0 0 1 13 0c0 4.9-6.5 10.6-6.5 10.6zM12 12.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M6 18l2.1-2.1M15.9 8.1 18 6',
  wallet: 'M4 7.5h15.5v12H4zM4 7.5l12-3v3M15.5 13.5h4',
  parcel: 'M12 3.5l8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9',
  back: 'M4.5 9.5h10a5 5 0 0 1 0 10H8M8.5 5.5l-4 4 4 4',
} as const
export type AccountSignName = keyof typeof outlines

export const AccountSign = ({
  name,
  size = 20,
}: {
  name: AccountSignName
  size?: 16 | 20 | 24 | 32
}): ReactNode => <Outline path={outlines[name]} size={size} />
