import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { getPickupAreas, getPickupStores } from '../../../schemas/addr/addr.ops.ts'
import type { PickupCarrier, PickupStore } from '../../../schemas/addr/pickup.schema.ts'
import { AreaList } from '../area/area-list.tsx'
import { useAreas } from '../area/use-areas.ts'
import area from '../area/area.module.css'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/fields/form.module.css'
import { Icon } from '../../ui/icon.tsx'
import css from './address.module.css'

interface Props {
  frcNbr: PickupCarrier
  chosen: string
  onChoose: (store: PickupStore) => void
}

/** Limits the store search to a district. */
interface Place {
  code: string
  names: string[]
}

/** Search among a carrier's stores, by county and district or by name, street or number. */
export function StoreSearch({ frcNbr, chosen, onChoose }: Props): ReactNode {
  const { t, call } = useShop()
  const [q, setQ] = useState('')
  const [place, setPlace] = useState<Place>()
  const ask = useCallback(() => call(getPickupAreas, { frcNbr }), [call, frcNbr])
  const { areas, load } = useAreas(ask, true)
  const words = useSettled(q.trim())
  const found = useStores(frcNbr, words, place?.code)
  return (
    <div className={css.search}>
      <div className={form.box}>
        <input
          type="search"
          value={q}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          aria-label={t('addr.searchStore')}
          placeholder={t('addr.searchStore')}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      </div>
      {words || place ? (
        <>
          {!words && place && (
            <button type="button" className={area.back} onClick={() => setPlace(undefined)}>
              <Icon name="next" size={20} />
              <span className="visually-hidden">{t('addr.back')}: </span>
              {place.names.join(' ')}
            </button>
          )}
          <Found found={found} chosen={chosen} onChoose={onChoose} />
        </>
      ) : (
        <AreaList
          areas={areas}
          codes={[]}
          words={{
            counties: t('addr.counties'),
            back: t('addr.back'),
            failed: t('addr.areaFailed'),
          }}
          onRetry={load}
          onChoose={(codes, names) => setPlace({ code: codes.at(-1) ?? '', names })}
        />
      )}
    </div>
  )
}

/** Returns a text once typing pauses for 300 ms; an empty text at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return text && settled
}

type Found = 'loading' | { failed: () => void } | readonly PickupStore[]

function useStores(frcNbr: PickupCarrier, words: string, code: string | undefined): Found {
  const { call } = useShop()
  const [times, setTimes] = useState(0)
  const wanted = words || code ? `${frcNbr} ${words || code} ${times}` : ''
  const [known, setKnown] = useState<{ of: string; found: Found }>({ of: '', found: 'loading' })
  useEffect(() => {
    if (!wanted) return undefined
    let isCurrent = true
    const show = (found: Found) => isCurrent && setKnown({ of: wanted, found })
    call(getPickupStores, { frcNbr, ...(words ? { q: words } : code && { cityId: code }) }).then(
      ({ StoreList }) => show(StoreList),
      () => show({ failed: () => setTimes((before) => before + 1) }),
    )
    return () => {
      isCurrent = false
    }
  }, [call, frcNbr, words, code, wanted])
  return known.of === wanted ? known.found : 'loading'
}

interface FoundProps extends Pick<Props, 'chosen' | 'onChoose'> {
  found: Found
}

function Found({ found, chosen, onChoose }: FoundProps): ReactNode {
  const { t } = useShop()
  if (found === 'loading')
    return (
      <div className={area.wait} role="status" aria-label={t('shell.loading')}>
        {Array.from({ length: 4 }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    )
  if ('failed' in found)
    return (
      <div className={area.failed} role="alert">
        <p>{t('addr.storesFailed')}</p>
        <Button onClick={found.failed}>{t('action.retry')}</Button>
      </div>
    )
  return (
    <>
      <p className={area.step} role="status">
        {found.length ? t('addr.storesFound', { count: found.length }) : t('addr.noStores')}
      </p>
      <ul className={area.areas}>
        {found.map((store) => (
          <li key={store.storeId}>
            <button
              type="button"
              className={css.option}
              aria-current={store.storeId === chosen || undefined}
              aria-disabled={store.isClosed || undefined}
              onClick={() => !store.isClosed && onChoose(store)}
            >
              <span className={css.about}>
                <strong>{store.storeName}</strong>
                <span className={css.nbr}>{store.storeId}</span>
                <span className={css.where}>{store.storeAddress}</span>
                {store.isClosed && <span className={css.closed}>{t('addr.closed')}</span>}
              </span>
              {store.storeId === chosen && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
