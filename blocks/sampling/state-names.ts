/** Names of states that most blocks have. */
const common: Readonly<Record<string, string>> = {
  default: 'Default',
  empty: 'Without content',
  loading: 'Loading',
  longest: 'With the longest texts',
  byWidth: 'Differing by window width',
  rtl: 'Texts from right to left',
  rightToLeft: 'Texts from right to left',
  rtlInside: 'A text from right to left inside',
  rtlScrolls: 'Scrolling text from right to left',
  rtlEllipsis: 'Shortened text from right to left',
  missingPicture: 'A picture is missing',
  noLink: 'Without a link',
  noTitle: 'Without a title',
  noPoster: 'Without a poster',
  guest: 'For a guest',
  one: 'With one item',
  sans: 'In a plain font',
  serif: 'In a font with serifs',
  rounded: 'In a rounded font',
  mono: 'In a font of even widths',
  token: 'Opened by a link',
  cvs: 'At a convenience store',
  atm: 'At a cash machine',
  gone: 'No longer there',
  full: 'With as many as allowed',
}

/** Returns the name of a state as people say it: its own, or the words of the sample's name. */
export const stateName = (sample: string, title?: string): string =>
  title ?? common[sample] ?? sentence(sample)

const sentence = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^no /, 'without ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
