-- Up Migration
-- Sesiones, intentos de ingreso, configuración y mensajes del sistema.

create table sesiones (
  sid text primary key,
  id_usuario integer references usuarios on delete cascade,
  datos jsonb not null,
  expira timestamptz not null,
  creada timestamptz not null default now()
);
create index sesiones_expira on sesiones (expira);
create index sesiones_usuario on sesiones (id_usuario);

create table intentos_ingreso (
  usuario text not null,
  direccion text not null,
  ts timestamptz not null default now()
);
create index intentos_ingreso_quien on intentos_ingreso (usuario, direccion, ts);

create table configuracion (
  clave text primary key,
  valor jsonb not null,
  actualizado timestamptz not null default now()
);
insert into configuracion (clave, valor) values
  ('ga_id', '""'), ('mantenimiento', 'false'), ('usuarioMantenimiento', '"admin"'),
  ('logged_users_refresh_rate', '30'), ('max_file_mb', '20'), ('busqueda_periodo_dias', '30'),
  ('busqueda_periodo_actualizacion', '60'), ('fecha_manual_documento', 'false'),
  ('fecha_manual_contenedor_tramite', 'false'), ('mostrar_validez', 'true'),
  ('permitir_usar_fojas_remision_contenedor_tramite', 'false'), ('incorporar_mismo_documento_n_veces', 'false'),
  ('mostrar_alerta_documento_ya_existente', 'true'), ('mensaje_confirmacion_contenedor', '"siempre"'),
  ('archivo_principal', 'true'), ('permite_eliminar_seguimientos', 'true'),
  ('permite_eliminar_seguimientos_anular_rechazar', 'false'), ('creador_recaratular', 'true'),
  ('copiar_archivos_adjuntos', 'false'), ('contar_novedades', 'true'), ('inbox_habilitado', 'true'),
  ('sistemas_origen', '["sudocu"]'), ('elementos_por_pagina', '10'), ('validar_intervenciones', 'false'),
  ('ver_expedientes_enviados', 'true'), ('buscador_general', 'true'), ('mostrar_id_documento_listado', 'false'),
  ('leyenda_busqueda', '""'), ('limite_incorporados', '10'),
  ('mostrar_contenido_documento_adjunto_principal', 'true'), ('agregar_seguimiento_docs_compartidos', 'true'),
  ('archivos_adjuntos', '{"max_mb": 20, "sum_max_mb": 100, "max_cant": 10}'), ('herramientas_vistas', '{}'),
  ('antiflood_ms', '1000'), ('mapa_limite_eventos', '200'), ('limite_tamanio_vista_previa_expedientes_mb', '50'),
  ('modelo_autorizacion', '"siu"'), ('url_ayuda', '"/ayuda/"');

create table mensajes_alertas (
  codigo text primary key,
  mensaje text not null,
  tema text not null default 'info' check (tema in ('info', 'success', 'warning', 'error')),
  activo boolean not null default true,
  actualizado timestamptz not null default now()
);
