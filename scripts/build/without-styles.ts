import type { Plugin } from 'vite'

/** Leaves out the stylesheets of a build whose pages use those of another one. */
export const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
    },
  },
})
