type Texts = Readonly<Record<string, string>>

/** All texts of one language, in one file; those of block schemas are loaded with the editor. */
export const texts: Texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Texts>(['./*/zh-TW.json', '!./schemas/*'], { eager: true, import: 'default' }),
  ),
)
