import type { Preview } from '@storybook/react-vite'

type Toolbar = NonNullable<Preview['globalTypes']>
type Viewports = Record<string, { name: string; styles: { width: string; height: string } }>

const choice = <const Icon extends string>(
  description: string,
  icon: Icon,
  items: Readonly<Record<string, string>>,
) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
  },
})

/** The demo stores, by their numbers. */
export const stores = { S001: 'Grocery', S002: 'Fashion' } as const

/** What the toolbar changes on every story. */
export const toolbar: Toolbar = {
  lang: choice('Language of the shop and its samples', 'globe', {
    'zh-TW': '繁體中文',
    'zh-CN': '简体中文',
    'en-US': 'English',
    'vi-VN': 'Tiếng Việt',
    'th-TH': 'ไทย',
    'id-ID': 'Indonesia',
  }),
  store: choice('Store, and so its theme', 'paintbrush', {
    ...stores,
    both: 'Both',
  }),
  scheme: choice('Light or dark', 'contrast', { light: 'Light', dark: 'Dark' }),
  who: choice('Who is looking', 'user', { guest: 'Guest', member: 'Member' }),
  direction: choice('Direction of writing', 'transfer', {
    ltr: 'Left to right',
    rtl: 'Right to left',
  }),
  size: choice('Size of texts that the shopper set', 'zoom', { 100: '100 %', 200: '200 %' }),
  motion: choice('Motion that the shopper wants', 'lightning', {
    full: 'Motion',
    reduced: 'Still',
  }),
  fonts: choice('Fonts', 'type', { system: 'Own fonts', fixed: 'Kept fonts' }),
}

/** What an address of a story can say of the toolbar. */
export const globalNames = Object.keys(toolbar)

export const initialGlobals = {
  lang: 'zh-TW',
  store: 'S001',
  scheme: 'light',
  who: 'guest',
  direction: 'ltr',
  size: '100',
  motion: 'full',
  fonts: 'system',
  // `block` for the palette's pictures, which show a part without its page.
  marks: 'none',
  viewport: { value: 'phone' },
}

const sized = (name: string, width: number, height: number) => ({
  name: `${name} ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** The widths at which the shop is designed. */
export const viewports: Viewports = {
  smallPhone: sized('Small phone', 320, 640),
  phone: sized('Phone', 390, 844),
  tablet: sized('Tablet', 768, 1024),
  wide: sized('Small laptop', 900, 700),
  laptop: sized('Laptop', 1200, 800),
  desktop: sized('Desktop', 1440, 900),
  whole: { name: 'Whole window', styles: { width: '100%', height: '100%' } },
}
