import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { Area } from '../../../schemas/addr/area.schema.ts'
import { getAreaList } from '../../../schemas/addr/addr.ops.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { nameOf } from './field-frame.tsx'
import { OpenButton } from './open-button.tsx'
import { Sheet } from '../sheet.tsx'
import css from './choosers.module.css'
import { fieldIn, textsOf, type Control } from './widget-parts.ts'

type Areas = 'loading' | 'failed' | readonly Area[]

/** A county or city, then its district. */
export function AreaWidget(props: Control): ReactNode {
  const { t } = useShop()
  const [isOpen, setOpen] = useState(false)
  const codes = textsOf(props.value)
  const { areas, load } = useAreas(isOpen || codes.length > 0)
  return (
    <>
      <OpenButton
        control={props}
        chosen={namesOf(areas, codes)}
        sign={<Icon name="down" size={20} />}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title={nameOf(fieldIn(props))} onClose={() => setOpen(false)}>
          {areas === 'loading' && (
            <div className={css.wait} role="status" aria-label={t('shell.loading')}>
              {Array.from({ length: 6 }, (_, at) => (
                <i key={at} />
              ))}
            </div>
          )}
          {areas === 'failed' && (
            <div className={css.failed} role="alert">
              <p>{t('answer.areaFailed')}</p>
              <Button onClick={load}>{t('action.retry')}</Button>
            </div>
          )}
          {typeof areas === 'object' && (
            <AreaList
              areas={areas}
              codes={codes}
              onChoose={(chosen) => {
                props.onChange(chosen)
                setOpen(false)
              }}
            />
          )}
        </Sheet>
      )}
    </>
  )
}

/** The areas, once somebody wants them. */
function useAreas(isWanted: boolean): { areas: Areas; load: () => void } {
  const { call } = useShop()
  const [areas, setAreas] = useState<Areas>('loading')
  const ask = useCallback(
    () =>
      call(getAreaList, {}).then(
        ({ AreaList }) => setAreas(AreaList),
        () => setAreas('failed'),
      ),
    [call],
  )
  const isUnknown = areas === 'loading'
  useEffect(() => {
    if (isWanted && isUnknown) void ask()
  }, [isWanted, isUnknown, ask])
  return { areas, load: () => setAreas('loading') }
}

/** Names of the codes, from the outermost in. */
function namesOf(areas: Areas, [county, district]: readonly string[]): string {
  if (typeof areas !== 'object' || !county) return ''
  const found = areas.find(({ code }) => code === county)
  const inner = found?.children.find(({ code }) => code === district)
  return [found?.name, inner?.name].filter(Boolean).join(' ')
}

interface ListProps {
  areas: readonly Area[]
  codes: readonly string[]
  onChoose: (codes: string[]) => void
}

function AreaList({ areas, codes, onChoose }: ListProps): ReactNode {
  const { t } = useShop()
  const [county, setCounty] = useState(() => areas.find(({ code }) => code === codes[0]))
  const list = useRef<HTMLDivElement>(null)
  // The list is another one: its first entry takes the focus that the tapped one had.
  const enter = (next: Area | undefined) => {
    setCounty(next)
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus())
  }
  const chosen = county ? codes[1] : codes[0]
  return (
    <div ref={list}>
      {county ? (
        <button type="button" className={css.back} onClick={() => enter(undefined)}>
          <Icon name="next" size={20} />
          <span className="visually-hidden">{t('answer.back')}: </span>
          {county.name}
        </button>
      ) : (
        <p className={css.step}>{t('answer.counties')}</p>
      )}
      <ul className={css.areas}>
        {(county?.children ?? areas).map((area) => (
          <li key={area.code}>
            <button
              type="button"
              className={css.area}
              aria-current={area.code === chosen || undefined}
              onClick={() => {
                if (county) return onChoose([county.code, area.code])
                const outer = areas.find(({ code }) => code === area.code)
                return outer?.children.length ? enter(outer) : onChoose([area.code])
              }}
            >
              <span>{area.name}</span>
              {area.code === chosen && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
