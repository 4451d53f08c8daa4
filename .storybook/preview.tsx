import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '../blocks/ui/tokens.css'
import '../engine/react/layout.css'
import './fixed-fonts.css'
import { expectDarkContrast } from './dark-contrast.ts'
import { ContractPage, Plain } from './contract/contract-page.tsx'
import { BothStores } from './both-stores.tsx'
import { expectMirrored } from './mirrored.ts'
import { reduceMotion } from './motion.ts'
import { applyTheme } from './theme.ts'
import { initialGlobals, toolbar, viewports } from './toolbar.ts'

// A busy machine takes several times as long as a quiet one; a story that gave up is drawn half done.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  // Every block has a generated documentation page.
  tags: ['autodocs'],
  globalTypes: toolbar,
  initialGlobals,
  parameters: {
    // An accessibility finding fails the story's test.
    a11y: {
      test: 'error',
      // In tests each element that passed need not be described.
      ...(import.meta.env.MODE === 'test' && { options: { resultTypes: ['violations'] } }),
    },
    // With what each does. Stories are generated: `.storybook/keep-sample` writes the samples that
    // they are made of.
    controls: { expanded: true, disableSaveFromUI: true },
    docs: { page: ContractPage, container: Plain },
    layout: 'fullscreen',
    options: {
      // Read without running it, so only literals. A group of blocks comes by its name.
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Foundations',
          'Primitives',
          'Blocks',
          [
            'Page frame',
            'Content',
            'Layout',
            'Products and offers',
            'Product page parts',
            'Member account',
            'Forms',
            'Addresses and invoices',
            'Cart',
            'Checkout',
            'Orders and payment',
            'Group buying',
            'Returns and refunds',
            'Reviews',
          ],
          'Pages',
          ['Shop', 'Account'],
          'Studio',
        ],
      },
    },
    viewport: { options: viewports },
  },
  afterEach: async () => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth)
      throw new Error(`the story is ${scrollWidth} wide on a screen of ${innerWidth}`)
    if (import.meta.env.MODE !== 'test') return
    expectMirrored()
    await expectDarkContrast()
  },
  decorators: [
    (Story, { id, globals, parameters }) => {
      const root = document.documentElement
      root.lang = String(globals.lang)
      root.dataset.fonts = String(globals.fonts)
      // A single block is drawn without the shop's bars.
      for (const edge of ['top', 'bottom'])
        if (parameters.hasBars) root.style.removeProperty(`--inset-${edge}`)
        else root.style.setProperty(`--inset-${edge}`, '0px')
      root.dir = String(globals.direction)
      root.style.fontSize = String(globals.size) === '200' ? '200%' : ''
      reduceMotion(globals.motion === 'reduced')
      applyTheme(globals)
      return globals.store === 'both' ? <BothStores id={id} globals={globals} /> : <Story />
    },
  ],
}

export default preview
