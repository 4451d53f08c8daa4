/** Presets of information and landing pages; the documents are in `site/screens/info/presets`. */
export const presetNames = ['blank', 'about', 'landing', 'questions', 'terms'] as const
export type PresetName = (typeof presetNames)[number]
