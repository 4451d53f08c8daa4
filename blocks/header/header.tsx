import { useEffect, useState } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { vars } from '../ui/vars.ts'
import { BackLink } from './back-link.tsx'
import { barColor } from './bar-color.ts'
import { headerSpec } from './header.schema.ts'
import css from './header.module.css'
import type { MenuDrawer } from './menu-drawer.tsx'

export const header = defineBlock(headerSpec, function Header({ props }) {
  const { config, overlay, fail } = useShop()
  const t = useText()
  const { background, menu } = props
  const color = barColor(background, props.color, config.theme['color-surface'])
  const hasMenu = menu.length > 0
  const [Drawer, setDrawer] = useState<typeof MenuDrawer>()
  // Loaded after hydration; if that fails, the tap retries.
  useEffect(() => {
    if (hasMenu) load(setDrawer).catch(() => undefined)
  }, [hasMenu])
  return (
    <>
      <header
        className={css.header}
        data-coloured={background ? true : undefined}
        style={vars({
          '--background': background || undefined,
          // Without its own background the bar is dark in the dark scheme, so the text uses the
          // theme's color.
          '--color': background ? color : color && `light-dark(${color},currentColor)`,
        })}
      >
        <BackLink />
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
        {props.hasFavorites && (
          <Link
            className={css.action}
            to={{ linkType: 'page', link: '/favorites' }}
            aria-label={t('header.favorites')}
          >
            <Icon name="heart" />
          </Link>
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
        {hasMenu && (
          <>
            <button
              type="button"
              className={css.action}
              aria-label={t('header.menu')}
              aria-haspopup="dialog"
              onClick={() => {
                overlay.value = { name: 'menu' }
                if (!Drawer) load(setDrawer).catch(fail)
              }}
            >
              <Icon name="menu" />
            </button>
            {Drawer && <Drawer menu={menu} />}
          </>
        )}
      </header>
      {hasMenu && <div className={css.categories} data-categories />}
    </>
  )
})

const load = (keep: (drawer: () => typeof MenuDrawer) => void): Promise<void> =>
  styled(import('./menu-drawer.tsx')).then((drawer) => keep(() => drawer.MenuDrawer))
