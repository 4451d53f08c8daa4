/** Code, then the name in zh-TW, in zh-CN, and in the romanisation of Taiwan's post. */
export type AreaRow = readonly [code: string, zhTW: string, zhCN: string, latin: string]
