import css from './icon.module.css'

/** Outlines on a 24 × 24 grid, stroked in the text color. */
const outlines = {
  home: 'M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  category: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13.5v6M13.5 16.5h6',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8 20 20',
  cart: 'M5.5 8h13l1 11.5h-15zM9 10.5V7a3 3 0 0 1 6 0v3.5',
  member:
    'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  heart:
    'M12 20c-5-3.6-8-6.6-8-10.2a4.3 4.3 0 0 1 4.3-4.4c1.5 0 2.9.8 3.7 2.1.8-1.3 2.2-2.1 3.7-2.1A4.3 4.3 0 0 1 20 9.8c0 3.6-3 6.6-8 10.2z',
  gift: 'M4.5 8.5h15V12h-15zM6 12h12v8H6zM12 8.5V20M12 8.5C9 8.5 7.5 7.5 7.5 6S9.5 4 12 8.5C14.5 4 16.5 4.5 16.5 6S15 8.5 12 8.5z',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 11.3V16M12 8.1v.1',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  globe:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4.2 12h15.6M12 4c2.3 2.3 3.3 5 3.3 8s-1 5.7-3.3 8c-2.3-2.3-3.3-5-3.3-8s1-5.7 3.3-8z',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  bell: 'M6 16.5v-5.7a6 6 0 0 1 12 0v5.7l1.5 1.5h-15zM10 20.5h4',
  truck:
    'M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19zM17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7-8.5-8.5zM8.2 8.6v.1',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5.5 12.5l4.5 4.5 8.5-9.5',
  up: 'M12 19V5.5M6 11.5l6-6 6 6',
  share: 'M12 15V3.8M8 7.5l4-4 4 4M6.5 11H5v9.5h14V11h-1.5',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5L20 17M15.5 9.3v.1',
  filter: 'M4 7h16M7 12h10M10 17h4',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2',
} as const
export type IconName = keyof typeof outlines
export const iconNames = Object.keys(outlines) as IconName[] // the keys of the object above

/** Icons that point along the line mirror where it runs from right to left. */
const pointing: ReadonlySet<string> = new Set<IconName>(['next', 'menu', 'truck'])

interface LookProps {
  size?: 16 | 20 | 24 | 32 | 48
}

/** A decorative icon next to a text with the same meaning; hidden from assistive technology. */
export const Icon = ({ name, size = 24 }: { name: IconName } & LookProps) => (
  <Outline path={outlines[name]} size={size} isPointing={pointing.has(name)} />
)

/** An outline used on few pages, drawn like the icons. */
export const Outline = ({
  path,
  size = 24,
  isPointing = false,
}: { path: string; isPointing?: boolean } & LookProps) => (
  <svg
    className={css.icon}
    data-points={isPointing || undefined}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
)
