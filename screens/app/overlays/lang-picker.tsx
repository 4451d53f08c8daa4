import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './overlays.module.css'
import { switchLang } from '../switch-lang.ts'

/**
 * The choice of language. Choosing the current one only closes the dialog; another one reloads the
 * shop.
 */
export default function LangPicker(): ReactNode {
  const { config, lang, overlay, t } = useShop()
  return (
    <>
      <h2>{t('lang.title')}</h2>
      <ul className={css.langs}>
        {config.langSetting.langs.map(({ value, text }) => (
          <li key={value}>
            <button
              type="button"
              lang={value}
              className={css.lang}
              aria-current={value === lang || undefined}
              onClick={() =>
                value === lang ? (overlay.value = null) : void switchLang(config.storeNbr, value)
              }
            >
              {text}
              {value === lang && <span aria-hidden="true">✓</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
