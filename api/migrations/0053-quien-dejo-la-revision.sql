-- Up Migration
-- Quién dejó el documento como está, y cuándo: incorporar, fusionar o quitar una relación no hacen otra versión, y quien
-- lo hace no la escribió. Sin ellas, quien escribió la versión.
alter table documentos
  add column id_usuario_revision integer references usuarios,
  add column fecha_revision timestamptz;
