import { Link } from 'wouter'
import { listSales } from '../../../schemas/report/sales.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { useMoney } from '../../ui/money.ts'
import { Card, Loaded } from '../../ui/ui.tsx'
import styles from './today.module.css'

/** Products shown; one row more is read, since shipping fees may be among them. */
const most = 5

/** Today's best-selling products. */
export function BestCard({ today }: { today: string }) {
  const { t, lang } = useTexts()
  const money = useMoney()
  const store = useStore()
  const { storeNbr } = store
  const input = { from: today, to: today, by: 'product', most: most + 1 } as const
  const read = useRead(listSales, input, { storeNbr })
  const number = new Intl.NumberFormat(lang)
  return (
    <Card title={t('today.best')}>
      <Loaded read={read}>
        {({ rows }) => {
          const goods = rows.filter(({ key }) => key !== '').slice(0, most)
          return goods.length ? (
            <ol className={styles.best}>
              {goods.map(({ key, name, units, amtGross }) => (
                <li key={key}>
                  {may(store, 'products.read') ? (
                    <Link href={`/${storeNbr}/products/${key}`}>{name}</Link>
                  ) : (
                    <span>{name}</span>
                  )}
                  <span className={styles.soft}>
                    {t('today.units', { count: number.format(units) })}
                  </span>
                  <strong>{money(amtGross)}</strong>
                </li>
              ))}
            </ol>
          ) : (
            <p className={styles.soft}>{t('today.noSales')}</p>
          )
        }}
      </Loaded>
    </Card>
  )
}
