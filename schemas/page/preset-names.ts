/** What a new information or landing page may start from; the documents are `site/screens/info/presets`. */
export const presetNames = ['blank', 'about', 'landing', 'questions', 'terms'] as const
export type PresetName = (typeof presetNames)[number]
