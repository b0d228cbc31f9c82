// Failures below the services, as the layers above them know them.
export { StorageError } from '../data/database';
export { SchemaError } from '../data/migrate';
export { DamagedError } from '../data/sqliteFile';
export { BackupError } from '../ports/backupFiles';
