import { useDeferredValue, useState } from 'react'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import {
  changeKinds,
  roundDirections,
  roundings,
  type PriceChange,
} from '../../../schemas/catalog/price-change.ts'
import { changePrices, previewPrices } from '../../../schemas/catalog/price-change.ops.ts'
import { Link } from 'wouter'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { Actions, Button, Cell, Loaded, Note, Soft, Stack, Table, Trouble } from '../../ui/ui.tsx' // prettier-ignore
import { ChangeDialog } from '../change-dialog.tsx'
import { numberIn } from '../inline-number.tsx'
import { ScopeChoice, scopeOf, type ScopeFilter, type ScopeKind } from '../scope-choice.tsx'
import type { Shop } from '../use-shop.ts'
import styles from '../products.module.css'

/** Changes many prices: shows a preview, then the progress, and can undo the change. */
export function PriceDialog(props: {
  shop: Shop
  /** Numbers of the selected products. */
  chosen: readonly string[]
  /** Filter of the list. */
  filter: ScopeFilter
  onClose(): void
}) {
  const { shop, chosen, filter, onClose } = props
  const { t } = useTexts()
  return (
    <ChangeDialog
      title={t('products.changePrices')}
      jobTitle={t('bulk.op.pt.setPrice')}
      onClose={onClose}
    >
      {(onStarted) => (
        <PriceForm
          shop={shop}
          chosen={chosen}
          filter={filter}
          onStarted={onStarted}
          onClose={onClose}
        />
      )}
    </ChangeDialog>
  )
}

function PriceForm(props: {
  shop: Shop
  chosen: readonly string[]
  filter: ScopeFilter
  onStarted(bulkNbr: string): void
  onClose(): void
}) {
  const { shop, chosen, filter, onStarted, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [scopeKind, setScopeKind] = useState<ScopeKind>(chosen.length ? 'chosen' : 'all')
  const [kind, setKind] = useState<PriceChange['kind']>('percent')
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState<PriceChange['roundTo']>('0')
  const [direction, setDirection] = useState<PriceChange['direction']>('near')
  const start = useCommand(changePrices, { storeNbr })
  const value = numberIn(text)
  const scope = scopeOf(scopeKind, chosen, filter)
  const input = value === undefined ? undefined : { scope, change: { kind, value, roundTo, direction } } // prettier-ignore
  return (
    <Stack>
      <div className={styles.pair}>
        {chosen.length > 0 && (
          <ScopeChoice value={scopeKind} count={chosen.length} onChange={setScopeKind} />
        )}
        <Choice<PriceChange['kind']>
          label={t('products.changeBy')}
          value={kind}
          options={changeKinds.map((id) => ({ id, name: t(`products.changeBy.${id}`) }))}
          onChange={setKind}
        />
        <Field
          label={t('products.changeValue')}
          inputMode="decimal"
          value={text}
          onChange={setText}
          help={t('products.changeValueHelp')}
          error={text.trim() && value === undefined ? t('products.wrong.number') : undefined}
        />
        <Choice<PriceChange['roundTo']>
          label={t('products.roundTo')}
          value={roundTo}
          options={roundings.map((id) => ({
            id,
            name: id === '0' ? t('products.roundTo.0') : t('products.roundTo.n', { unit: id }),
          }))}
          onChange={setRoundTo}
        />
        <Choice<PriceChange['direction']>
          label={t('products.direction')}
          value={direction}
          options={roundDirections.map((id) => ({ id, name: t(`products.direction.${id}`) }))}
          onChange={setDirection}
        />
      </div>
      {input && <Preview input={input} shop={shop} />}
      <Trouble error={start.error} />
      <Actions>
        <Link href={`/${storeNbr}/bulk`}>{t('bulk.title')}</Link>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={!input}
          isPending={start.isPending}
          onPress={() =>
            input && start.mutate(input, { onSuccess: (made) => onStarted(made.bulkNbr) })
          }
        >
          {t('products.changePrices')}
        </Button>
      </Actions>
    </Stack>
  )
}

/** Preview of the changes. */
function Preview({ input, shop }: { input: OpInput<typeof previewPrices>; shop: Shop }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(previewPrices, useDeferredValue(input), { storeNbr })
  return (
    <Loaded read={read}>
      {({ total, changing, refused, rows }) => (
        <Stack>
          <p aria-live="polite">{t('products.previewOf', { count: changing, total })}</p>
          {refused > 0 && (
            <Note kind="warn">{t('products.previewRefused', { count: refused })}</Note>
          )}
          {rows.length > 0 && (
            <>
              {changing > rows.length && (
                <Soft>{t('products.previewFirst', { count: rows.length })}</Soft>
              )}
              <div className={styles.previewRows}>
                <Table
                  label={t('products.changePrices')}
                  columns={['products.product', 'products.price', 'products.newPrice']}
                  empty=""
                >
                  {rows.map(({ skuId, title, option, price, next, isRefused }) => (
                    <tr key={skuId}>
                      <td>{[title, option].filter(Boolean).join(', ')}</td>
                      <Cell of="products.price">{shop.money(price)}</Cell>
                      <Cell of="products.newPrice">
                        <span className={isRefused ? styles.bad : undefined}>
                          {shop.money(next)}
                        </span>
                      </Cell>
                    </tr>
                  ))}
                </Table>
              </div>
            </>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
