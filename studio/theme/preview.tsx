import { useCallback, useState } from 'react'
import { listChoices } from '../../schemas/page/choice.ops.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'
import { schemes, type Scheme } from '../../schemas/store/theme-sheet.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'
import { Card } from '../ui/ui.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './theme.module.css'

const pages = [
  { name: 'home', address: { p1: 'home', p2: '', p3: '' } },
  { name: 'items', address: { p1: 'items', p2: '', p3: '' }, kind: 'category' },
  { name: 'item', address: { p1: 'item', p2: '', p3: '' }, kind: 'product' },
  { name: 'cart', address: { p1: 'cart', p2: '', p3: '' }, isOfMember: true },
  { name: 'checkout', address: { p1: 'shop', p2: 'checkout', p3: '' }, isOfMember: true },
  { name: 'account', address: { p1: 'imember', p2: '', p3: '' }, isOfMember: true },
] as const

/** Six pages of the shop with the edited theme, loaded one after another. */
export function Preview({ theme }: { theme: ThemeValues }) {
  const { t, lang: own } = useTexts()
  const { storeNbr } = useStore()
  const store = useRead(showStore, {}, { storeNbr }).data
  const lang = store && (store.langs.find((one) => one === own) ?? store.defaultLang)
  const rest = { storeNbr }
  const products = useRead(listChoices, { kind: 'product', lang: own, q: '' }, rest)
  const categories = useRead(listChoices, { kind: 'category', lang: own, q: '' }, rest)
  const levels = useRead(listChoices, { kind: 'level', lang: own, q: '' }, rest)
  const levelNbr = levels.data?.rows[0]?.nbr
  const first = { product: products.data?.rows[0]?.nbr, category: categories.data?.rows[0]?.nbr }
  const isKnown = ![products, categories, levels].some(({ isPending }) => isPending)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const settle = useCallback(
    (name: string) => setSettled((before) => new Set([...before, name])),
    [],
  )
  const [wanted, setWanted] = useState<Scheme>('light')
  const hasDark = theme.scheme !== 'light'
  const scheme = hasDark ? wanted : 'light'
  const next = pages.findIndex(({ name }) => !settled.has(name))
  return (
    <Card title={t('theme.preview')}>
      <p className={styles.help}>{t('theme.previewHelp')}</p>
      {hasDark && (
        <Choice
          label={t('theme.previewIn')}
          value={wanted}
          options={schemes.map((id) => ({ id, name: t(`theme.in.${id}`) }))}
          onChange={(id) => setWanted(id)}
        />
      )}
      <ul className={styles.frames}>
        {pages.map((page, at) => (
          <li key={page.name}>
            <span aria-hidden>{t(`theme.page.${page.name}`)}</span>
            <div className={styles.screen}>
              {lang && isKnown && (settled.has(page.name) || at === next) ? (
                <OnePage
                  name={page.name}
                  settle={settle}
                  address={page.address}
                  of={'kind' in page ? first[page.kind] : undefined}
                  levelNbr={'isOfMember' in page ? levelNbr : undefined}
                  lang={lang}
                  theme={theme}
                  scheme={scheme}
                  title={t(`theme.page.${page.name}`)}
                />
              ) : (
                <p className={styles.waiting}>{t('theme.waiting')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OnePage({
  name,
  settle,
  ...rest
}: Omit<Parameters<typeof PreviewFrame>[0], 'onSettled'> & {
  name: string
  settle(name: string): void
}) {
  const settled = useCallback(() => settle(name), [settle, name])
  return <PreviewFrame {...rest} onSettled={settled} />
}
