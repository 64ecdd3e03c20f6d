export declare function emptyBuild(folder: string): void
