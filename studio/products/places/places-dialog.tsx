import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import { changePlaces, previewPlaces } from '../../../schemas/catalog/place-change.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { PickList } from '../../fields/pick-list.tsx'
import { Actions, Button, Loaded, Soft, Stack, Trouble } from '../../ui/ui.tsx'
import { ChangeDialog } from '../change-dialog.tsx'
import { ScopeChoice, scopeOf, type ScopeFilter, type ScopeKind } from '../scope-choice.tsx'
import { linksBy, type PlaceKind } from './place-kinds.ts'
import styles from '../products.module.css'

interface Placing {
  kind: PlaceKind
  /** Numbers of the selected products. */
  chosen: readonly string[]
  filter: ScopeFilter
  onClose(): void
}

/** Changes tags or categories of many products: shows a preview, then the progress, and can undo it. */
export function PlacesDialog(props: Placing) {
  const { t } = useTexts()
  return (
    <ChangeDialog title={t(`places.${props.kind}`)} onClose={props.onClose}>
      {(onStarted) => <PlacesForm {...props} onStarted={onStarted} />}
    </ChangeDialog>
  )
}

function PlacesForm(props: Placing & { onStarted(bulkNbr: string): void }) {
  const { kind, chosen, filter, onStarted, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [scopeKind, setScopeKind] = useState<ScopeKind>('chosen')
  const [nbrs, setNbrs] = useState<string[]>([])
  const start = useCommand(changePlaces, { storeNbr })
  const isTags = kind.endsWith('Tags')
  const input = { scope: scopeOf(scopeKind, chosen, filter), ...linksBy(kind, nbrs) }
  return (
    <Stack>
      <ScopeChoice value={scopeKind} count={chosen.length} onChange={setScopeKind} />
      <PickList
        label={t(isTags ? 'products.tags' : 'products.categories')}
        kind={isTags ? 'tag' : 'category'}
        value={nbrs}
        onChange={setNbrs}
      />
      {nbrs.length > 0 && <Preview input={input} />}
      <Trouble error={start.error} />
      <Actions>
        <Link href={`/${storeNbr}/bulk`}>{t('bulk.title')}</Link>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={!nbrs.length}
          isPending={start.isPending}
          onPress={() => start.mutate(input, { onSuccess: (made) => onStarted(made.bulkNbr) })}
        >
          {t(`places.${kind}`)}
        </Button>
      </Actions>
    </Stack>
  )
}

/** How many products would change, and the first of them. */
function Preview({ input }: { input: OpInput<typeof previewPlaces> }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(previewPlaces, useDeferredValue(input), { storeNbr })
  return (
    <Loaded read={read}>
      {({ total, changing, rows }) => (
        <Stack>
          <p aria-live="polite">{t('places.previewOf', { count: changing, total })}</p>
          {changing > rows.length && (
            <Soft>{t('products.previewFirst', { count: rows.length })}</Soft>
          )}
          {rows.length > 0 && (
            // A list that scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <ul className={styles.previewRows} tabIndex={0} aria-label={t('products.title')}>
              {rows.map(({ ptNbr, title }) => (
                <li key={ptNbr}>{title}</li>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
