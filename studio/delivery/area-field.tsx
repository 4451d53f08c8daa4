import { useState } from 'react'
import { islandAreas } from '../../schemas/addr/remote-areas.ts'
import type { Area } from '../../schemas/addr/area.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Dialog, Row } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { AreaTick } from './area-tick.tsx'
import { useShippingForm } from './shipping-form.ts'
import styles from './delivery.module.css'

/** Field for counties and districts, chosen in a dialog; a county includes all its districts. */
export function AreaField(props: {
  label: string
  /** Shown if none is chosen. */
  none: string
  value: readonly string[]
  /** Accessible name: what the areas are for. */
  of: string
  /** Opens the dialog initially, for a row that was just added. */
  isOpened?: boolean
  onClosed?(): void
  error?: string | undefined
  onChange(codes: string[]): void
}) {
  const { label, none, value, of, isOpened = false, onClosed, error, onChange } = props
  const { t } = useTexts()
  const { areas } = useShippingForm()
  const [isOpen, setIsOpen] = useState(false)
  const names = areaNames(areas, value)
  const close = () => {
    setIsOpen(false)
    onClosed?.()
  }
  return (
    <div className={ui.field}>
      <span className={ui.legend}>{label}</span>
      <Row>
        <span className={styles.areaNames}>{names.join(t('delivery.comma')) || none}</span>
        <Button aria-label={`${t('delivery.chooseAreas')}: ${of}`} onPress={() => setIsOpen(true)}>
          {t('delivery.chooseAreas')}
        </Button>
      </Row>
      {error !== undefined && <span className={ui.error}>{error}</span>}
      <Dialog title={label} isOpen={isOpen || isOpened} onClose={close}>
        <AreaChoice value={value} onChange={onChange} />
        <Actions>
          <Button look="primary" onPress={close}>
            {t('delivery.areasDone')}
          </Button>
        </Actions>
      </Dialog>
    </div>
  )
}

/** Names of areas in the order of the list; districts with their county. */
function areaNames(areas: readonly Area[], codes: readonly string[]): string[] {
  const chosen = new Set(codes)
  return areas.flatMap(({ code, name, children }) => [
    ...(chosen.has(code) ? [name] : []),
    ...children.filter((one) => chosen.has(one.code)).map((one) => `${name} ${one.name}`),
  ])
}

function AreaChoice(props: { value: readonly string[]; onChange(codes: string[]): void }) {
  const { value, onChange } = props
  const { t } = useTexts()
  const { areas } = useShippingForm()
  const [search, setSearch] = useState('')
  const chosen = new Set(value)
  const word = search.trim().toLowerCase()
  const fits = (name: string) => name.toLowerCase().includes(word)
  const toggle = (code: string, isIn: boolean, within: readonly { code: string }[] = []) => {
    // A county includes its districts, which are not named beside it.
    const covered = new Set(within.map((one) => one.code))
    const others = value.filter((one) => one !== code && !covered.has(one))
    onChange(isIn ? [...others, code] : others)
  }
  const found = areas.filter(
    ({ name, children }) => !word || fits(name) || children.some((one) => fits(one.name)),
  )
  return (
    <>
      <Field
        label={t('delivery.searchAreas')}
        type="search"
        value={search}
        onChange={setSearch}
        startsFocused
      />
      <Row>
        <Button onPress={() => onChange([...new Set([...value, ...islandAreas])])}>
          {t('delivery.islands')}
        </Button>
        <Button isDisabled={!value.length} onPress={() => onChange([])}>
          {t('delivery.noAreas')}
        </Button>
      </Row>
      <ul className={styles.areas} aria-label={t('delivery.counties')}>
        {found.map((area) => {
          const { code, name, children } = area
          const inside = children.filter((one) => chosen.has(one.code)).length
          return (
            <li key={code}>
              <AreaTick
                name={name}
                isIn={chosen.has(code)}
                isPartly={inside > 0}
                onChange={(isIn) => toggle(code, isIn, children)}
              />
              {!chosen.has(code) && (
                <details open={word !== '' && !fits(name) ? true : undefined}>
                  <summary aria-label={t('delivery.districts', { county: name, count: inside })}>
                    {inside ? t('delivery.districtsIn', { count: inside }) : t('delivery.district')}
                  </summary>
                  <ul className={styles.districts}>
                    {children
                      .filter((one) => !word || fits(name) || fits(one.name))
                      .map((one) => (
                        <li key={one.code}>
                          <AreaTick
                            name={one.name}
                            isIn={chosen.has(one.code)}
                            onChange={(isIn) => toggle(one.code, isIn)}
                          />
                        </li>
                      ))}
                  </ul>
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
