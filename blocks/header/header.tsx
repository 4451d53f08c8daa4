import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { headerSpec } from './header.schema.ts'
import css from './header.module.css'
import { MenuDrawer } from './menu-drawer.tsx'

export const header = defineBlock(headerSpec, function Header({ props }) {
  const { config, overlay } = useShop()
  const t = useText()
  return (
    <header className={css.header}>
      <Link
        className={css.brand}
        to={{ linkType: 'page', link: '/' }}
        aria-label={t('header.home', { name: config.storeName })}
      >
        {props.showLogo && config.logo && (
          <span className={css.logo}>
            <Picture image={config.logo} alt="" sizes="36px" ratio={1} isPriority />
          </span>
        )}
        <span className={css.name}>{config.storeName}</span>
      </Link>
      {props.hasSearch && config.setting.isSearch && (
        <button
          type="button"
          className={css.action}
          aria-label={t('header.search')}
          onClick={() => (overlay.value = { name: 'search' })}
        >
          <Icon name="search" />
        </button>
      )}
      {props.hasLang && config.langSetting.langs.length > 1 && (
        <button
          type="button"
          className={css.action}
          aria-label={t('header.lang')}
          onClick={() => (overlay.value = { name: 'lang' })}
        >
          <Icon name="globe" />
        </button>
      )}
      {props.menu.length > 0 && (
        <>
          <button
            type="button"
            className={css.action}
            aria-label={t('header.menu')}
            aria-haspopup="dialog"
            onClick={() => (overlay.value = { name: 'menu' })}
          >
            <Icon name="menu" />
          </button>
          <MenuDrawer menu={props.menu} />
        </>
      )}
    </header>
  )
})
