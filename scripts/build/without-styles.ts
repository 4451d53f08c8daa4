import type { Plugin } from 'vite'

/** Leaves the stylesheets out of a build whose pages use those of another build. */
export const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
    },
  },
})
