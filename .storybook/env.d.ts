interface ImportMetaEnv {
  /** Address of the Studio that block pages lead to; that of `npm run dev` without it. */
  readonly STORYBOOK_STUDIO?: string
  /** Address under which the sources can be read, such as `https://example.com/vitrine/blob/main`. */
  readonly STORYBOOK_SOURCE?: string
}
