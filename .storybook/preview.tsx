import type { Preview } from '@storybook/react-vite'
import { themes } from '../fixtures/demo/themes.ts'
import { langs } from '../schemas/lang.ts'
import '../blocks/ui/tokens.css'
import '../engine/react/layout.css'
import './fixed-fonts.css'
import { themeSheet } from '../schemas/store/theme-sheet.ts'
import { expectDarkContrast } from './dark-contrast.ts'
import { ContractPage } from './contract/contract-page.tsx'

const phone = {
  name: 'Phone 390',
  styles: { width: '390px', height: '844px' },
  type: 'mobile',
} as const
const smallPhone = {
  name: 'Small phone 320',
  styles: { width: '320px', height: '640px' },
  type: 'mobile',
} as const
const tablet = {
  name: 'Tablet 768',
  styles: { width: '768px', height: '1024px' },
  type: 'tablet',
} as const

/** Theme sheet of the selected store. */
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

const preview: Preview = {
  // Every block has a generated documentation page.
  tags: ['autodocs'],
  globalTypes: {
    lang: {
      description: 'Language',
      toolbar: { icon: 'globe', dynamicTitle: true, items: [...langs] },
    },
    store: {
      description: 'Store',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'S001', title: 'S001 grocery & home' },
          { value: 'S002', title: 'S002 fashion' },
        ],
      },
    },
    scheme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    who: {
      description: 'Who is looking',
      toolbar: {
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: 'guest', title: 'Guest' },
          { value: 'member', title: 'Member' },
        ],
      },
    },
    fonts: {
      description: 'Fonts',
      toolbar: {
        icon: 'type',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Fonts of this machine' },
          { value: 'fixed', title: 'Fonts of the kept pictures' },
        ],
      },
    },
  },
  initialGlobals: {
    lang: 'zh-TW',
    store: 'S001',
    scheme: 'light',
    who: 'guest',
    fonts: 'system',
    // `block` for the palette's pictures, which show a part without its page.
    marks: 'none',
    viewport: { value: 'phone' },
  },
  parameters: {
    // An accessibility finding fails the story's test.
    a11y: {
      test: 'error',
      // In tests each element that passed need not be described.
      ...(import.meta.env.MODE === 'test' && { options: { resultTypes: ['violations'] } }),
    },
    docs: { page: ContractPage },
    layout: 'fullscreen',
    options: {
      storySort: {
        order: ['pages', 'content', 'layout', 'catalogue', 'form', 'product', 'account', 'frame'],
      },
    },
    viewport: { options: { phone, smallPhone, tablet } },
  },
  afterEach: async () => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth)
      throw new Error(`the story is ${scrollWidth} wide on a screen of ${innerWidth}`)
    if (import.meta.env.MODE === 'test') await expectDarkContrast()
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const root = document.documentElement
      root.lang = String(globals.lang)
      root.dataset.fonts = String(globals.fonts)
      // A single block is drawn without the shop's bars.
      for (const edge of ['top', 'bottom'])
        if (parameters.hasBars) root.style.removeProperty(`--inset-${edge}`)
        else root.style.setProperty(`--inset-${edge}`, '0px')
      const theme = themes[globals.store as keyof typeof themes] // a value of the toolbar
      root.dataset.scheme = String(globals.scheme)
      sheet.replaceSync(themeSheet(theme))
      return <Story />
    },
  ],
}

export default preview
