import { addons, type API } from 'storybook/manager-api'
import { GLOBALS_UPDATED, STORY_ARGS_UPDATED, STORY_PREPARED } from 'storybook/internal/core-events'
import { shownControls, type Controls } from '../blocks/sampling/controls-of.ts'
import { inLanguage } from '../blocks/sampling/in-language.ts'
import type { Lang } from '../schemas/lang.ts'
import editorCN from '../studio/kernel/texts/editor/zh-CN.json' with { type: 'json' }
import editorTW from '../studio/kernel/texts/editor/zh-TW.json' with { type: 'json' }
import schemasCN from '../studio/kernel/texts/schemas/zh-CN.json' with { type: 'json' }
import schemasTW from '../studio/kernel/texts/schemas/zh-TW.json' with { type: 'json' }

type Words = Readonly<Record<string, string>>

const withTabs = (schemas: Words, editor: Words): Words => ({
  ...schemas,
  Content: editor['tab.content'] ?? 'Content',
  Design: editor['tab.design'] ?? 'Design',
})

/** Words of controls by language of the toolbar; others than the Studio’s read English. */
const words: Readonly<Record<string, Words>> = {
  'zh-TW': withTabs(schemasTW, editorTW),
  'zh-CN': withTabs(schemasCN, editorCN),
}

/** The controls of a story and its values, as the story has them. */
interface Made {
  controls: Controls
  args: Record<string, unknown>
  initialArgs: Record<string, unknown>
}

/**
 * Keeps the controls of the shown story, and their values, in the language of the toolbar, and hides
 * those without an effect.
 */
export const keepControls = (): void =>
  addons.register('vitrine/controls', (api: API) => {
    const made = new Map<string, Made>()
    const update = () => {
      const story = api.getCurrentStoryData()
      const own = story && made.get(story.id)
      if (!own) return
      const lang = api.getGlobals().lang as Lang // one of the toolbar's
      const said = words[lang] ?? {}
      const { controls, args, initialArgs } = own
      const next = {
        argTypes: shownControls(controls, args, (text) => said[text] ?? text),
        args: inLanguage(lang, args),
        initialArgs: inLanguage(lang, initialArgs),
      }
      void api.updateStory(story.id, next as never) // types of this version leave out arguments
    }
    // After Storybook itself has taken notice.
    const soon = () => setTimeout(update)
    api.on(STORY_PREPARED, ({ id, argTypes, args, initialArgs, parameters }) => {
      if (parameters?.block === undefined) return
      made.set(id, { controls: argTypes, args, initialArgs })
      soon()
    })
    api.on(STORY_ARGS_UPDATED, ({ storyId, args }) => {
      const own = made.get(storyId)
      if (!own) return
      own.args = args
      soon()
    })
    api.on(GLOBALS_UPDATED, soon)
  })
