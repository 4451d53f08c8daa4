import { Package } from 'lucide-react'
import { Link } from 'wouter'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { listSales } from '../../../schemas/report/sales.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useMoney } from '../../ui/money.ts'
import { pictureUrl } from '../../ui/picture-url.ts'
import { Section } from './section.tsx'
import styles from './today.module.css'

/** Products shown; one row more is read, since shipping fees may be among them. */
const most = 5

/** Today's best-selling products; nothing while none was paid for. */
export function BestCard({ today }: { today: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const input = { from: today, to: today, by: 'product', most: most + 1 } as const
  const read = useRead(listSales, input, { storeNbr })
  const goods = (read.data?.rows ?? []).filter(({ key }) => key !== '').slice(0, most)
  if (!goods.length) return null
  return (
    <Section title={t('today.best')}>
      <ol className={styles.rows}>
        {goods.map((row) => (
          <li key={row.key}>
            <BestRow row={row} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A product with how often it was sold and what that brought. */
function BestRow({ row }: { row: OpOutput<typeof listSales>['rows'][number] }) {
  const { t, lang } = useTexts()
  const money = useMoney()
  const store = useStore()
  const { key, name, img, units, amtGross } = row
  const facts = (
    <>
      {img ? (
        <img src={pictureUrl(store.storeNbr, img, 96)} alt="" className={styles.thumb} />
      ) : (
        <Glyph of={Package} />
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.small}>
        {t('today.units', { count: new Intl.NumberFormat(lang).format(units) })}
      </span>
      <strong className={styles.amount}>{money(amtGross)}</strong>
    </>
  )
  return may(store, 'products.read') ? (
    <Link href={`/${store.storeNbr}/products/${key}`} className={styles.item ?? ''}>
      {facts}
    </Link>
  ) : (
    <span className={styles.item}>{facts}</span>
  )
}
